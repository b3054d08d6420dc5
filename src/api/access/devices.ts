import * as z from 'zod/mini'
import type { Device } from '../../domain/access/devices.ts'
import { Device as DeviceResource } from '../generated/practice/model'
import { devices, getDevicesQueryKey, endOtherSessions as postEndOtherSessions } from '../generated/practice/security/security'
import { decodeStatus, toCommandResultIfOffered } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { wholeList } from '../http/list.ts'

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

const deviceList = { call: devices, keyOf: getDevicesQueryKey, row: device, name: 'Device' }

/** The devices on which the user is signed in. `parentId`: the user, never a linked account. */
export const devicesQuery = (connection: Connection, parentId: string) => wholeList(deviceList, connection, { PatientID: parentId })

/** Ends every session of the user except this one. */
export const signOutOtherSessions = (connection: Connection, parentId: string) =>
  toCommandResultIfOffered(postEndOtherSessions({ PatientID: parentId }, { connection }).then(decodeStatus))
