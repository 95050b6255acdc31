/** Pairs of a title and a text, for `it.each`: the title names what a reader would not see. */
export const withTitles = (texts: readonly string[]): [title: string, text: string][] =>
  texts.map((text) => [
    text.replaceAll(
      /[^\p{L}\p{N}\p{Emoji} -~]|[\p{Default_Ignorable_Code_Point}\u{13441}]/gu,
      (character) => `<${character.codePointAt(0)?.toString(16).toUpperCase()}>`,
    ),
    text,
  ]);
