import { script } from './asset-urls.js';

/**
 * Loads `kifuyomi-NAME.js`. Browsers may cache a failure as long as the page lives; the file is then requested under
 * another address.
 */
export const loadModule = <T>(name: string, load: () => Promise<T>): Promise<T> =>
  load().catch((reason: unknown) => {
    const { href } = new URL(`kifuyomi-${name}.js?${Date.now()}`, script());
    return import(/* @vite-ignore */ /* webpackIgnore: true */ href).catch(() => {
      // A bundler has no such address.
      throw reason;
    });
  });
