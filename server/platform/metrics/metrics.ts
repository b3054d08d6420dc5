import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { operationName } from '../process/log.ts'
import type { InstallationFigures } from '../store/installation-figures.ts'

const gaugesOf = (registers: Registry[]) => {
  const gauge = (figure: keyof InstallationFigures, name: string, help: string) => ({ figure, gauge: new Gauge({ name, help, registers }) })
  return [
    gauge('oldestLetterSeconds', 'portal_outbox_oldest_seconds', 'Age of the oldest letter that waits for the mail server.'),
    gauge('lettersGivenUp', 'portal_outbox_given_up', 'Letters that were not sent after the last attempt.'),
    gauge('paymentsWithoutAnswer', 'portal_payments_without_answer', 'Payments that a provider has not settled.'),
    gauge('oldestPaymentSeconds', 'portal_payments_oldest_seconds', 'Age of the oldest payment that a provider has not settled.'),
    gauge('mostPatientsOfOneAccount', 'portal_account_patients_hour', 'The most patients that one account read within an hour.'),
    gauge('mostFilesOfOneAccount', 'portal_account_files_hour', 'The most files that one account downloaded within an hour.'),
  ]
}

/** Upper bounds in seconds; the portal gives up after 15. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** The connections of a pool. */
type PoolState = { total: number; idle: number; waiting: number }

type Sources = { readFigures: () => Promise<InstallationFigures>; poolState?: (() => PoolState) | undefined }

/** The metrics of a process. No label names a person, a practice or a URL. */
export const createMetrics = ({ readFigures, poolState }: Sources) => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  const answers = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'Duration of calls by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: durations,
    registers,
  })
  const failures = new Counter({
    name: 'portal_job_failures_total',
    help: 'Failed rounds of background jobs.',
    labelNames: ['job'],
    registers,
  })
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect: () => {
      const state = poolState?.()
      if (state) for (const [name, count] of Object.entries(state)) connections.set({ state: name }, count)
    },
  })
  const isUp = new Gauge({ name: 'portal_database_up', help: '1 if the database answered this scrape, else 0.', registers })
  const gauges = gaugesOf(registers)

  /** Without an answer of the database its figures are NaN, so that no old value looks current. */
  const readDatabase = async () => {
    const figures = await readFigures().catch(() => null)
    isUp.set(figures ? 1 : 0)
    for (const { figure, gauge } of gauges) gauge.set(figures?.[figure] ?? Number.NaN)
  }

  return {
    /** Measures each answer of a server. */
    observe: (app: FastifyInstance) =>
      app.addHook('onResponse', async (request, reply) => {
        answers.observe({ operation: operationName(request), status: reply.statusCode }, reply.elapsedTime / 1000)
      }),
    jobFailed: (job: string) => failures.inc({ job }),
    contentType: register.contentType,
    /** The metrics as text in the format of Prometheus. */
    read: async () => {
      await readDatabase()
      return register.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
