import type { Connection } from '../../api/connection.ts'
import type { MenuEntry } from '../../domain/menu.ts'
import type { Session } from '../../domain/session.ts'
import type { Configuration } from '../configuration.ts'

/** What a page of the signed-in group is given. */
export type PageProps = {
  session: Session
  connection: Connection
  configuration: Configuration
  menu: MenuEntry[]
  /** The paths that lead to a page: a link to any other would be dead. */
  openPaths: readonly string[]
}
