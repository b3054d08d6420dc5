import { readPastedHtml } from '../../../ui/layout/html-hiding.ts'
import { separateBlocks } from '../separate-blocks.ts'

/** Pasted HTML as the editor takes it, by the rules that show a message. */
export const cleanPastedHtml = (html: string) => separateBlocks(readPastedHtml(html)).innerHTML
