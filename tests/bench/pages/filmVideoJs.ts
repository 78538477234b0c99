/** video.js as its own documentation begins: with its controls and its style. */
import videojs from "video.js";
import "video.js/dist/video-js.css";
import { FILM } from "../browser/learners";

const video = document.createElement("video");
video.className = "video-js";
document.body.append(video);
const options = { controls: true, preload: "metadata", width: 640, height: 360 };
videojs(video, { ...options, sources: [{ src: FILM, type: "video/mp4" }] });
