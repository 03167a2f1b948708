import type { ImageSource } from '../../../contract/content';

/** The smallest file that is at least so wide, else the widest. */
export function pickSource(sources: readonly ImageSource[], width: number): ImageSource | undefined {
  const byWidth = [...sources].sort((one, other) => one.width - other.width);
  return byWidth.find((source) => source.width >= width) ?? byWidth.at(-1);
}
