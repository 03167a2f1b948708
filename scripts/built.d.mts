export declare function sourcesOf(root: string): string;
export declare function isBuilt(root: string, name: string, folders: readonly string[], sources: string): boolean;
export declare function makePart(
  root: string,
  name: string,
  folders: readonly string[],
  sources: string,
  make: () => boolean | Promise<boolean>,
): Promise<boolean>;
