import * as z from 'zod/mini'
import type { ProxyLink } from '../../domain/access/proxy-links.ts'
import { ProxyLink as ProxyLinkResource } from '../generated/practice/model'
import { getProxyLinksQueryKey, endProxyLink as postEndProxyLink, proxyLinks } from '../generated/practice/proxies/proxies'
import { decodeStatus, toCommandResultIfOffered } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { wholeList } from '../http/list.ts'

const proxyLink = z.pipe(
  ProxyLinkResource,
  z.transform(
    ({ id, Side, Name, Basis, DecidedBy, StartsAt, EndsAt, IsInForce, Areas }): ProxyLink => ({
      id,
      actsForUser: Side === 'actsForUser',
      name: Name,
      basis: Basis,
      decidedBy: DecidedBy,
      startsAt: StartsAt,
      endsAt: EndsAt ?? null,
      isInForce: IsInForce,
      areas: Areas,
    }),
  ),
)

const linkList = { call: proxyLinks, keyOf: getProxyLinksQueryKey, row: proxyLink, name: 'ProxyLink' }

/** Every proxy link that concerns the user. `parentId`: the user, never a linked account. */
export const proxyLinksQuery = (connection: Connection, parentId: string) => wholeList(linkList, connection, { PatientID: parentId })

/** Ends a link at once, for both sides. */
export const endProxyLink = (connection: Connection, { parentId, id }: { parentId: string; id: string }) =>
  toCommandResultIfOffered(postEndProxyLink({ PatientID: parentId, LinkID: id }, { connection }).then(decodeStatus))
