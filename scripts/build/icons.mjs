// Draws the icons of an installed app from a brand's logo. Rule: what a device may cut off is the brand's colour, never the logo.

/** How much of the side of an icon the logo has where the device cuts a shape out of it: the middle four fifths are safe. */
const OF_A_MASKABLE = 0.7;
/** The phone's home screen shows no transparency. */
const APPLE = { name: "apple-touch-icon.png", size: 180, purpose: "maskable" };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** The files for these icons, and the one that Apple's devices look for. */
export async function drawIcons(logo, icons, colour) {
  // loaded here: only a build draws
  const { default: sharp } = await import("sharp");
  const drawLogo = (side) =>
    sharp(logo, { density: 72 * 16 }).resize(side, side, { fit: "contain", background: CLEAR });
  const draw = async ({ name, size, purpose }) => {
    if (purpose !== "maskable") return { name, content: await drawLogo(size).png().toBuffer() };
    const input = await drawLogo(Math.round(size * OF_A_MASKABLE))
      .png()
      .toBuffer();
    const paper = sharp({ create: { width: size, height: size, channels: 4, background: colour } });
    return { name, content: await paper.composite([{ input }]).png().toBuffer() };
  };
  return Promise.all([...icons, APPLE].map(draw));
}
