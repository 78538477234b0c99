/** What opens a photo or a video in place. The rule: without a provider, or with a modifier key, it is an ordinary link. */
import { createContext, useContext } from "react";
import type { FileModel } from "./fileModel";

/** Opens this file. */
export type OpenMedia = (file: FileModel) => void;

const OpenMediaContext = createContext<OpenMedia | null>(null);

/** Gives the pieces below it the viewer of their screen. */
export const OpenMediaProvider = OpenMediaContext;

/** The viewer of the provider above; null where there is none. */
export const useOpenMedia = (): OpenMedia | null => useContext(OpenMediaContext);
