/** The drawings of the player's controls, by what they do. */

export { default as captionsOn } from "lucide-react/icons/captions";
export { default as captions } from "lucide-react/icons/captions-off";
export { default as fullscreen } from "lucide-react/icons/maximize";
export { default as leaveFullscreen } from "lucide-react/icons/minimize";
export { default as pause } from "lucide-react/icons/pause";
export { default as pictureInPicture } from "lucide-react/icons/picture-in-picture-2";
export { default as play } from "lucide-react/icons/play";
export { default as again } from "lucide-react/icons/rotate-ccw";
export { default as loud } from "lucide-react/icons/volume-2";
export { default as silent } from "lucide-react/icons/volume-x";
