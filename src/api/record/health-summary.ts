import type { Session } from '../../domain/access/session.ts'
import { healthSummary } from '../generated/practice/record/record'
import type { Connection } from '../http/connection.ts'
import { longTimeoutMs } from '../http/http.ts'

/** The health summary as a FHIR R4 document, as JSON text. */
export const loadHealthSummary = async (connection: Connection, { userId, proxyId }: Pick<Session, 'userId' | 'proxyId'>) =>
  JSON.stringify(await healthSummary({ PatientID: userId, ProxyID: proxyId }, { connection, timeoutMs: longTimeoutMs }), null, 2)
