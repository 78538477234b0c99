/** The scripted expert (contract 7). Rule: what it owes is in the database, and each reply is one change: once. */
import { and, asc, eq, gt } from "drizzle-orm";
import { reply } from "../../chats/expert";
import type { Platform } from "../../context";
import {
  chats,
  courses,
  expertTasks,
  homeworkHistory,
  homeworkStatuses,
  homeworks,
  messages,
  streams,
  users,
} from "../../database/schema";
import { judgeHomework } from "../../homework/write";
import { HttpError } from "../../http/errors";
import { describeError } from "../../http/traces";
import { type Change, makeChange } from "../../notifications/change";
import { replySentence, verdictSentence } from "./sentences";

type Task = typeof expertTasks.$inferSelect;
const RETRY_MS = 5_000;
/** Another node may have left a debt and ended. */
const LONGEST_SLEEP_MS = 30_000;

export class DemoExpert {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isAwakeAgain = false;
  private isStopped = false;

  constructor(private readonly platform: Platform) {}

  /** Reads what is owed; one read at a time. */
  wake(): void {
    if (this.isStopped) return;
    if (this.running) {
      this.isAwakeAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.work()
      .catch((error) => {
        this.platform.logger.warn(describeError(error), "the scripted expert stumbled");
        return RETRY_MS;
      })
      .then((sleepMs) => {
        this.running = undefined;
        this.sleep(sleepMs);
      });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private sleep(ms: number): void {
    if (this.isStopped) return;
    if (this.isAwakeAgain) {
      this.isAwakeAgain = false;
      return this.wake();
    }
    this.timer = setTimeout(() => this.wake(), Math.min(ms, LONGEST_SLEEP_MS));
  }

  /** Sends every reply that is due; returns how long to sleep until the next, in ms. */
  private async work(): Promise<number> {
    while (!this.isStopped) {
      const isOwed = eq(expertTasks.isDone, false);
      const [task] = await this.platform.db
        .select()
        .from(expertTasks)
        .where(isOwed)
        .orderBy(asc(expertTasks.dueAtMs))
        .limit(1);
      if (!task) return LONGEST_SLEEP_MS;
      const waitMs = task.dueAtMs - Date.now();
      if (waitMs > 0) return waitMs;
      await this.pay(task);
    }
    return LONGEST_SLEEP_MS;
  }

  private async pay(task: Task): Promise<void> {
    try {
      await makeChange(this.platform, undefined, async (change) => {
        const where = and(eq(expertTasks.id, task.id), eq(expertTasks.isDone, false));
        const [taken] = await change.db.update(expertTasks).set({ isDone: true }).where(where).returning();
        if (!taken) return;
        await (task.kind === "reply" ? this.answer(change, task) : this.review(change, task));
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // Refused by the rules, for instance a chat closed meanwhile: nothing is owed any more.
      await this.platform.db.update(expertTasks).set({ isDone: true }).where(eq(expertTasks.id, task.id));
    }
  }

  /** Sends nothing when a person was faster. */
  private async answer(change: Change, task: Task): Promise<void> {
    const isHuman = and(
      eq(messages.chatId, task.chatId),
      gt(messages.id, task.targetId),
      eq(messages.isFromExpert, true),
    );
    if ((await change.db.$count(messages, isHuman)) > 0) return;
    const [scene] = await change.db
      .select({ message: messages, chat: chats, course: courses, learner: users })
      .from(messages)
      .innerJoin(chats, eq(chats.id, messages.chatId))
      .innerJoin(users, eq(users.id, chats.learnerId))
      .innerJoin(streams, eq(streams.id, chats.streamId))
      .innerJoin(courses, eq(courses.id, streams.courseId))
      .where(eq(messages.id, task.targetId));
    if (!scene) return;
    const message = replySentence({
      text: scene.message.message,
      languageCode: scene.learner.languageCode,
      category: scene.course.category,
      name: scene.learner.firstName,
      variant: task.id,
    });
    await reply(this.platform, change, { chatId: task.chatId, expertId: scene.chat.expertId, message, fileIds: [] });
  }

  /** Every third homework is sent back once; the second time all are approved. */
  private async review(change: Change, task: Task): Promise<void> {
    const [scene] = await change.db
      .select({ status: homeworkStatuses, task: homeworks, chat: chats, course: courses, learner: users })
      .from(homeworkStatuses)
      .innerJoin(homeworks, eq(homeworks.id, homeworkStatuses.homeworkId))
      .innerJoin(chats, eq(chats.id, task.chatId))
      .innerJoin(users, eq(users.id, chats.learnerId))
      .innerJoin(streams, eq(streams.id, homeworkStatuses.streamId))
      .innerJoin(courses, eq(courses.id, streams.courseId))
      .where(eq(homeworkStatuses.id, task.targetId));
    if (scene?.status.status !== "UPLOADED") return;
    const isSubmission = and(
      eq(homeworkHistory.homeworkStatusId, task.targetId),
      eq(homeworkHistory.status, "UPLOADED"),
    );
    const submissions = await change.db
      .select({ message: homeworkHistory.message })
      .from(homeworkHistory)
      .where(isSubmission);
    const status = submissions.length === 1 && task.targetId % 3 === 0 ? "FAIL" : "DONE";
    const message = verdictSentence(status, {
      text: submissions.at(-1)?.message ?? "",
      languageCode: scene.learner.languageCode,
      category: scene.course.category,
      name: scene.learner.firstName,
      variant: task.id,
    });
    await judgeHomework(this.platform, change, {
      statusId: task.targetId,
      expertId: scene.chat.expertId,
      status,
      message,
    });
  }
}
