/** The texts of the features, by section of the language files. Each bundle contains those that it uses. */

import * as en from '../lang/en.json';
import * as ja from '../lang/ja.json';
import type { Section } from '../model/section.js';

/** Makes a section of its texts in both built-in languages. */
const section = <T>(name: string, en: T, ja: NoInfer<T>): Section<T> => ({ name, en, ja });

/** Elements in an article and live records. */
export const ARTICLE = /* @__PURE__ */ section('article', en.article, ja.article);
/** The panel of an engine. */
export const ANALYSIS = /* @__PURE__ */ section(
  'engineAnalysis',
  en.engineAnalysis,
  ja.engineAnalysis,
);
/** Trying moves and navigating the board by keyboard. */
export const EXPLORE = /* @__PURE__ */ section('explore', en.explore, ja.explore);
/** The texts around the terms of the glossary. */
export const GLOSSARY = /* @__PURE__ */ section('glossary', en.glossary, ja.glossary);
/** The library. */
export const LIBRARY = /* @__PURE__ */ section('library', en.library, ja.library);
/** The mate solver. */
export const MATE = /* @__PURE__ */ section('mate', en.mate, ja.mate);
/** The menu, the card and the panels. */
export const MENU = /* @__PURE__ */ section('menu', en.menu, ja.menu);
/** Notes in the move list. */
export const NOTES = /* @__PURE__ */ section('notes', en.notes, ja.notes);
/** Pictures. */
export const PICTURES = /* @__PURE__ */ section('pictures', en.pictures, ja.pictures);
/** The pieces of a game. */
export const PIECES = /* @__PURE__ */ section('pieces', en.pieces, ja.pieces);
/** The quizzes and the position editor. */
export const QUIZ = /* @__PURE__ */ section('quiz', en.quiz, ja.quiz);
/** The settings. */
export const SETTINGS = /* @__PURE__ */ section('settings', en.settings, ja.settings);
/** Sharing. */
export const SHARE = /* @__PURE__ */ section('share', en.share, ja.share);
/** What is said to screen readers. */
export const SPEECH = /* @__PURE__ */ section('speech', en.speech, ja.speech);
/** Studying a record. */
export const STUDY = /* @__PURE__ */ section('study', en.study, ja.study);
/** Games other than standard shogi. */
export const VARIANTS = /* @__PURE__ */ section('variants', en.variants, ja.variants);

/** The texts of `ANALYSIS`. */
export type AnalysisWords = typeof en.engineAnalysis;
/** The texts of `EXPLORE`. */
export type ExploreWords = typeof en.explore;
/** The texts of `LIBRARY`. */
export type LibraryWords = typeof en.library;
/** The texts of `MATE`. */
export type MateWords = typeof en.mate;
/** The texts of `MENU`. */
export type MenuWords = typeof en.menu;
/** The texts of `PICTURES`. */
export type PicturesWords = typeof en.pictures;
/** The texts of `PIECES`. */
export type PiecesWords = typeof en.pieces;
/** The texts of `QUIZ`. */
export type QuizWords = typeof en.quiz;
/** The texts of `SETTINGS`. */
export type SettingsWords = typeof en.settings;
/** The texts of `SPEECH`. */
export type SpeechWords = typeof en.speech;
/** The texts of `STUDY`. */
export type StudyWords = typeof en.study;
