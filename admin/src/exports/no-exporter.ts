/** Stands in for the library that ra-core's exporter writes with: `ExportButton` writes the panel's files. */
export default function noExporter(): never {
  throw new Error('Lists are saved by ExportButton');
}
