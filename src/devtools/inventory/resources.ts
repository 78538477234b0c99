/** What is loaded and its status, wherever in the state it is. Rule: a resource is known by its shape, so that a new one is found without a change here. */
import { pathText } from "../tree/treeRows";

export interface FoundResource {
  readonly path: string;
  readonly status: string;
  readonly isStale: boolean;
  readonly loadedAt: number | null;
  readonly problem: string | null;
}

/** Resources are near the root; below are the entities, which are many. */
const DEEPEST = 4;
const MOST = 500;
const MOST_CHILDREN = 200;

interface Shape {
  status: string;
  isStale: boolean;
  loadedAt: number | null;
  problem?: { kind?: unknown };
}
const isResource = (value: object): value is Shape => "status" in value && "isStale" in value && "loadedAt" in value;

/** The resources of a state in its order. */
export function findResources(state: unknown): FoundResource[] {
  const found: FoundResource[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== "object" || value === null || Array.isArray(value) || found.length >= MOST) return;
    if (isResource(value)) {
      const { status, isStale, loadedAt, problem } = value;
      const kind = problem?.kind;
      found.push({ path: pathText(path), status, isStale, loadedAt, problem: typeof kind === "string" ? kind : null });
      return;
    }
    if (path.length >= DEEPEST) return;
    for (const [key, child] of Object.entries(value).slice(0, MOST_CHILDREN)) visit(child, [...path, key]);
  };
  visit(state, []);
  return found;
}
