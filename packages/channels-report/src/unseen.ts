/**
 * Characters that a terminal would obey instead of show, and those that nobody sees: control characters (C0, DEL, C1),
 * bidirectional controls, invisible and filler characters, tags, lone surrogates. Joiners and variation selectors are not
 * among them, because scripts and emoji need them.
 */
export const UNSEEN =
  /[\p{Cc}\p{Cs}\u2028\u2029\uFFF9-\uFFFB[\p{Default_Ignorable_Code_Point}--[\u034F\u180B-\u180D\u200C\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}]]]/gv
