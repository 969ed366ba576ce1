/** The sentences of the features, by section of the language files. Each bundle contains those that it uses. */

import * as en from '../lang/en.json';
import * as ja from '../lang/ja.json';
import type { Section } from '../model/section.js';

/** Makes a section of its texts in both built-in languages. */
const section = <T>(name: string, en: T, ja: NoInfer<T>): Section<T> => ({ name, en, ja });

export const ARTICLE = /* @__PURE__ */ section('article', en.article, ja.article);
export const ANALYSIS = /* @__PURE__ */ section(
  'engineAnalysis',
  en.engineAnalysis,
  ja.engineAnalysis,
);
export const EXPLORE = /* @__PURE__ */ section('explore', en.explore, ja.explore);
export const GLOSSARY = /* @__PURE__ */ section('glossary', en.glossary, ja.glossary);
export const LIBRARY = /* @__PURE__ */ section('library', en.library, ja.library);
export const MATE = /* @__PURE__ */ section('mate', en.mate, ja.mate);
export const MENU = /* @__PURE__ */ section('menu', en.menu, ja.menu);
export const NOTES = /* @__PURE__ */ section('notes', en.notes, ja.notes);
export const PICTURES = /* @__PURE__ */ section('pictures', en.pictures, ja.pictures);
export const PIECES = /* @__PURE__ */ section('pieces', en.pieces, ja.pieces);
export const QUIZ = /* @__PURE__ */ section('quiz', en.quiz, ja.quiz);
export const SETTINGS = /* @__PURE__ */ section('settings', en.settings, ja.settings);
export const SHARE = /* @__PURE__ */ section('share', en.share, ja.share);
export const SPEECH = /* @__PURE__ */ section('speech', en.speech, ja.speech);
export const STUDY = /* @__PURE__ */ section('study', en.study, ja.study);
export const VARIANTS = /* @__PURE__ */ section('variants', en.variants, ja.variants);

export type AnalysisWords = typeof en.engineAnalysis;
export type ExploreWords = typeof en.explore;
export type LibraryWords = typeof en.library;
export type MateWords = typeof en.mate;
export type MenuWords = typeof en.menu;
export type PicturesWords = typeof en.pictures;
export type PiecesWords = typeof en.pieces;
export type QuizWords = typeof en.quiz;
export type SettingsWords = typeof en.settings;
export type SpeechWords = typeof en.speech;
export type StudyWords = typeof en.study;
