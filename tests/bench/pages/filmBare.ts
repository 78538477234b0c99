/** The least that a page needs to play a video. */
import { FILM } from "../browser/learners";

const video = document.createElement("video");
Object.assign(video, { preload: "metadata", width: 640, height: 360, src: FILM });
document.body.prepend(video);
document.querySelector("#play")?.addEventListener("click", () => void video.play());
