/**
 * A queue for costly work: one job runs at a time, and owners take turns, so that one owner with many jobs does not
 * delay the others.
 */
import { busy } from "../http/errors";

const MAX_WAITING_OF_ONE = 100;

export class FairLine {
  private isBusy = false;
  /** The jobs of each owner, in the order in which the owners take their turns. */
  private readonly waiting = new Map<string, (() => Promise<void>)[]>();

  /** Runs `job` when it is its turn and returns its result. Throws 503 when 100 jobs of this owner wait already. */
  async run<T>(owner: string, job: () => Promise<T>): Promise<T> {
    const jobs = this.waiting.get(owner) ?? [];
    if (jobs.length >= MAX_WAITING_OF_ONE) throw busy();
    return new Promise((resolve, reject) => {
      jobs.push(() => job().then(resolve, reject));
      this.waiting.set(owner, jobs);
      void this.work();
    });
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let job = this.takeNext(); job; job = this.takeNext()) await job();
    this.isBusy = false;
  }

  private takeNext(): (() => Promise<void>) | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [owner, [job, ...others]] = first;
    this.waiting.delete(owner);
    if (others.length > 0) this.waiting.set(owner, others);
    return job;
  }
}
