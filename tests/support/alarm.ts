// "Within so long", said by timers instead of a clock: of two timers of one process the shorter one comes first, however
// busy the machine is.

export interface Alarm {
  /** Whether the time is over, as the timers of this process have it. */
  hasRung(): boolean;
}

/** Rings after `ms`. What a timer of less does at once is done before. */
export function setAlarm(ms: number): Alarm {
  let hasRung = false;
  setTimeout(() => {
    hasRung = true;
  }, ms).unref();
  return { hasRung: () => hasRung };
}
