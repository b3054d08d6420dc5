import * as z from 'zod/mini'
import { at, text } from './extensions.ts'
import { LookupItem } from './generated/practice/model'
import { lenientExtensions } from './lenient-extensions.ts'

/** Wire: extension 0 id, 1 name. */
export const lookup = z.pipe(
  z.extend(LookupItem, { extension: z._default(lenientExtensions, []) }),
  z.transform(({ id, extension }) => ({ id: text(at(extension, 0)) ?? id, name: text(at(extension, 1)) ?? '', extension })),
)

/** What has no name cannot be chosen. */
export const isNamed = z.refine<{ name: string }>(({ name }) => name.trim() !== '', { path: ['name'] })
