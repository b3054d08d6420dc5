// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Whether PostgreSQL stores the text unchanged: no control characters except tab and line ends, and no lone surrogate. */
export const isStorable = (text: string) => !unstorable.test(text) && text.isWellFormed()

/** Separators that keyboards do not produce: vertical tab, form feed, next line, line and paragraph separator, ideographic space. */
const separators = /[\v\f\u0085\u2028\u2029\u3000]/g

/** Control characters except tab and line ends, zero-width characters, direction marks and tags. The joiners are not here. */
const invisible =
  /[^\P{Cc}\t\n\r]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

/** A joiner. The first group is a joiner that the text needs: inside an emoji, or between letters of a script that writes with joiners. */
const joiners =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|[\p{Script=Arabic}\u0900-\u0dff][\u200c\u200d](?=\p{L}))|[\u200c\u200d]/gu

/** Full-width letters, digits, and the signs of e-mail addresses and telephone numbers. Other full-width signs belong to Chinese and Japanese. */
const fullWidth = /[\uff0b\uff0d-\uff19\uff20-\uff3a\uff3f\uff41-\uff5a]/g
const fullWidthOffset = 0xfee0

/**
 * The text of a typed field or a search as it is sent and stored. It has no invisible characters, ASCII letters and digits for full-width ones,
 * and is in NFC. Line ends stay. It is not for passwords.
 */
export const cleanTypedText = (text: string) =>
  text
    .replace(separators, ' ')
    .replace(invisible, '')
    .replace(joiners, '$1')
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
    .normalize('NFC')

/** A password in one form, whichever form the keyboard produces. */
export const normalizePassword = (password: string) => password.normalize('NFC')
