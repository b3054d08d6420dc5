import { kindOfBase64 } from '../../domain/values/base64.ts'
import { mediaTypes } from '../../domain/values/file-kind.ts'
import { getLoadImageQueryOptions } from '../generated/practice/shell/shell'
import type { Connection } from '../http/connection.ts'
import { singleRead } from '../http/single-read.ts'

const mediaType = (base64: string) => mediaTypes[kindOfBase64(base64) ?? 'png']

/** A base64 picture as a data: URL; null when it is none. */
export const imageDataUrl = (base64: string) => (/^[A-Za-z0-9+/]+=*$/.test(base64) ? `data:${mediaType(base64)};base64,${base64}` : null)

/** A patient's picture as a data: URL; null when there is none. */
export const imageQuery = (connection: Connection, patientId: string, documentKey: string) =>
  getLoadImageQueryOptions({ PatientID: patientId, DocumentKey: documentKey }, singleRead(connection, imageDataUrl))
