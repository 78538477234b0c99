import { straight } from "../../streams/bus/wire/reader";

/** Runs `work` with the structs alone: what their straight readers are compared with. */
export function withStructsAlone<T>(work: () => T): T {
  straight.isOn = false;
  try {
    return work();
  } finally {
    straight.isOn = true;
  }
}
