// Jest's runtime, with what the tests share: the site's own modules, as they were built, and those of packages are
// loaded once for all files of a worker. To load them anew takes seconds, and one process serves several sites anyway.
const { readdirSync, readFileSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const { join, relative, sep } = require('node:path');
const { compileFunction } = require('node:vm');
const Runtime = require('jest-runtime').default;

const ROOT = join(__dirname, '../..');
const PACKAGES = join(ROOT, 'node_modules') + sep;
const BUILT = join(ROOT, 'dist/server');
const load = createRequire(__filename);

/** What was built, as it was when the worker began. */
const built = new Set(readdirSync(BUILT, { recursive: true }));

/** The built module of a source, or the path itself when it is a package's; null when it is neither. */
function sharedPath(path) {
  if (path.startsWith(PACKAGES)) return path;
  if (!/\.tsx?$/.test(path)) return null;
  const file = relative(ROOT, path).replace(/\.tsx?$/, '.js');
  return built.has(file) ? join(BUILT, file) : null;
}
const sharedPaths = new Map();

module.exports = class SharedRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const testPath = options[6];
    // What a test replaces, or adds to what a module keeps, must be its own.
    this.isShared = !/jest\.mock|\bdefineJob\b/.test(readFileSync(testPath, 'utf8'));
    // In the context of the process itself, where the shared modules are: elsewhere a Date of theirs is no Date.
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, { filename });
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (this.isShared && moduleName && !options?.isInternalModule && !isBuiltin(moduleName)) {
      const path = this._resolution.resolveCjs(from, moduleName);
      if (!sharedPaths.has(path)) sharedPaths.set(path, sharedPath(path));
      const shared = sharedPaths.get(path);
      if (shared) return load(shared);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  teardown() {
    // What a test spied on is shared.
    this.restoreAllMocks();
    super.teardown();
  }
};
