/** For pages whose system blocks modules: a classic script that loads the module next to it. */

const { src } = document.currentScript as HTMLScriptElement;
import(new URL('./kifuyomi.js', src).href);
