import type { Session } from '../domain/session.ts'
import type { Connection } from './connection.ts'
import { healthSummary } from './generated/practice/record/record'
import { longTimeOutMs } from './http.ts'

/** The health summary as a FHIR R4 document, as JSON text. */
export const loadHealthSummary = async (connection: Connection, { userId, proxyId }: Pick<Session, 'userId' | 'proxyId'>) =>
  JSON.stringify(await healthSummary({ PatientID: userId, ProxyID: proxyId }, { connection, timeOutMs: longTimeOutMs }), null, 2)
