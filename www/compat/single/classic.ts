/** For pages whose system lets no modules through: a plain script that loads the one beside it. */

const { src } = document.currentScript as HTMLScriptElement;
import(new URL('./kifuyomi.js', src).href);
