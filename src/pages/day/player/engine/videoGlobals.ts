/** What video.js reads from the window while it is loaded. Rule: imported before it; the page's policy forbids the style elements that it would write. */
Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });

export {};
