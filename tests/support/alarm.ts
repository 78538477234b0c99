// "Within so long", measured by timers instead of a clock: of two timers of one process the shorter one fires first, however
// busy the machine is.

export interface Alarm {
  /** Whether the time is over, as the timers of this process have it. */
  hasRung(): boolean;
}

/** Fires after `ms`. The callback of a shorter timer runs before. */
export function setAlarm(ms: number): Alarm {
  let hasRung = false;
  setTimeout(() => {
    hasRung = true;
  }, ms).unref();
  return { hasRung: () => hasRung };
}
