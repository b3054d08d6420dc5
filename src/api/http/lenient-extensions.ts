import * as z from 'zod/mini'
import { Extension } from '../generated/practice/model'

/** An extension list in which an element of an unknown shape counts as empty, so that no position breaks its row. */
export const lenientExtensions = z.array(z.catch(Extension, {}))
