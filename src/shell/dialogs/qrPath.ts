/** A text as the dark modules of a QR code. Rule: four light modules are around it, which scanners need (ISO/IEC 18004). */
import { encode } from "uqr";

const QUIET_ZONE = 4;

export interface QrPath {
  /** Modules a side, the quiet zone included: the side of the view box. */
  readonly size: number;
  /** One step for each run of dark modules in a row. */
  readonly path: string;
}

/** Level M: it is read from a screen, where nothing is torn off. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const runs = data.flatMap((row, y) => {
    const steps: string[] = [];
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      steps.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
    }
    return steps;
  });
  return { size, path: runs.join("") };
}
