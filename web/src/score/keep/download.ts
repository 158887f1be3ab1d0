/** A record as a file on the device. */
import { saveText } from "../../lib/save";

/** `oh-hell-2026-05-01`: a file's name without its ending. */
export function fileName(made: number): string {
  const day = new Date(made);
  const two = (n: number): string => String(n).padStart(2, "0");
  return `oh-hell-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function download(record: string, made: number): void {
  saveText(record, `${fileName(made)}.ohr`);
}
