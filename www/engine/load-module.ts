import { script } from './asset-urls.js';

/**
 * Loads `kifuyomi-NAME.js`. A browser may remember a failure as long as the page lives: then the file is asked for
 * under another address.
 */
export const loadModule = <T>(name: string, load: () => Promise<T>): Promise<T> =>
  load().catch((reason: unknown) => {
    const { href } = new URL(`kifuyomi-${name}.js?${Date.now()}`, script());
    return import(/* @vite-ignore */ /* webpackIgnore: true */ href).catch(() => {
      // A bundler knows no such address.
      throw reason;
    });
  });
