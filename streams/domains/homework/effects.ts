/** Homework: fetching, and which verdicts were seen. */
import { homeworkList } from "./resources";
import { rememberSeen } from "./seen";

export const homeworkEffects = { rememberSeen, ...homeworkList.effects() };
