import * as z from 'zod/mini'
import type { Device } from '../domain/devices.ts'
import { decodeRows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { type Bundle, Device as DeviceResource } from './generated/practice/model'
import { getDevicesQueryOptions, endOtherSessions as postEndOtherSessions } from './generated/practice/security/security'

const device = z.pipe(
  DeviceResource,
  z.transform(
    ({ id, Platform, SignedInAt, LastUsedAt, IsThisOne }): Device => ({
      id,
      platform: Platform ?? null,
      signedInAt: SignedInAt,
      lastUsedAt: LastUsedAt,
      isThisOne: IsThisOne,
    }),
  ),
)

const decode = (bundle: Bundle) => decodeRows(bundle, device, 'Device')

/** Where the user is signed in; `parentId` is the user, never a linked account. */
export const devicesQuery = (connection: Connection, parentId: string) =>
  getDevicesQueryOptions({ PatientID: parentId }, { request: { connection }, query: { select: decode } })

/** Ends every session of the user but this one; answers the practice's sentence. */
export const signOutElsewhere = async (connection: Connection, parentId: string) =>
  (await postEndOtherSessions({ PatientID: parentId }, { connection })).StatusMessage ?? ''
