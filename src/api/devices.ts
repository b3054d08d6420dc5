import * as z from 'zod/mini'
import type { Device } from '../domain/devices.ts'
import type { Connection } from './connection.ts'
import { Device as DeviceResource } from './generated/practice/model'
import { devices, getDevicesQueryKey, endOtherSessions as postEndOtherSessions } from './generated/practice/security/security'
import { wholeList } from './list.ts'
import { answeredIfOffered, decodeStatus } from './practice-answer.ts'

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

/** Where the user is signed in; `parentId` is the user, never a linked account. */
export const devicesQuery = (connection: Connection, parentId: string) => wholeList(deviceList, connection, { PatientID: parentId })

/** Ends every session of the user but this one. */
export const signOutElsewhere = (connection: Connection, parentId: string) =>
  answeredIfOffered(postEndOtherSessions({ PatientID: parentId }, { connection }).then(decodeStatus))
