import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Session } from '../../domain/access/session.ts'
import type { Menu, MenuEntry } from '../../domain/practice/menu.ts'
import { type Bundle, type Extension, MenuEntry as MenuEntryResource } from '../generated/practice/model'
import { getPatientMenuQueryOptions } from '../generated/practice/shell/shell'
import { decodeReadable } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at, named, text } from '../http/extensions.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { singleRead } from '../http/single-read.ts'

/** The element's id, which some practices send as a number. */
const idIn = (element: Extension) => text(element) ?? (element.valueInteger ?? element.valueDecimal)?.toString() ?? null

/** Wire: extension 0 label, 2 menu id, which an element with the url `Menu ID` repeats. */
const menuEntry = z
  .pipe(
    z.extend(MenuEntryResource, { extension: lenientExtensions }),
    z.transform(
      ({ extension }): MenuEntry => ({
        id: idIn(at(extension, 2)) ?? idIn(named(extension, 'Menu ID')) ?? '',
        label: text(at(extension, 0)) ?? '',
      }),
    ),
  )
  .check(
    z.refine(({ label }) => label !== '', { path: ['extension', 0] }),
    z.refine(({ id }) => id !== '', { path: ['extension', 2] }),
  )

const decode = (bundle: Bundle): Menu => {
  const { rows, unreadableCount } = decodeReadable(bundle, menuEntry, 'Menu entry')
  return { entries: rows, unreadableCount: unreadableCount }
}

/** The areas that the user may open for the account they act for. */
export const menuQuery = (connection: Connection, { parentId, proxyId }: Session) =>
  getPatientMenuQueryOptions({ UserLoggedID: parentId, ProxyID: proxyId }, singleRead(connection, decode))

/** The menu as far as it is known without asking; null where it is not. @throws ApiFailure where no entry can be read */
export const knownMenu = (client: QueryClient, connection: Connection, session: Session): Menu | null => {
  const answer = client.getQueryData<Bundle>(menuQuery(connection, session).queryKey)
  return answer === undefined ? null : decode(answer)
}
