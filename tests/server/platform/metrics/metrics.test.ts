import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { downloadOperations } from '../../../../server/app.ts'
import { createMetrics } from '../../../../server/platform/metrics/metrics.ts'
import { serveMetrics } from '../../../../server/platform/metrics/serve-metrics.ts'
import { logAccess } from '../../../../server/platform/store/access-log.ts'
import { installationFigures } from '../../../../server/platform/store/installation-figures.ts'
import { queueLetter } from '../../../../server/platform/store/outbox.ts'
import { later, minutes } from '../../../../server/platform/values/clock.ts'
import { accounts } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId, practices } from '../../../../server/sandbox/practices.ts'
import { portOf } from '../../free-port.ts'
import { sharedSandbox } from '../../sandbox-database.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const database = { isAway: false }
const metrics = createMetrics({
  readFigures: async () => {
    if (database.isAway) throw new Error('away')
    return installationFigures((await sharedSandbox()).db, server.clock(), downloadOperations())
  },
  poolState: () => ({ total: 10, idle: 7, waiting: 2 }),
})
const server = serverUnderTest({ metrics })

/** The value of a line, such as `name{label="value"}`. */
const metricOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

describe('the metrics', () => {
  test('count calls by operation and status, with their duration', async () => {
    const token = await server.tokenOf('patient')
    const count = async () => metricOf(await metrics.read(), 'portal_call_duration_seconds_count{operation="validateToken",status="200"}')
    const before = (await count()) ?? 0
    await server.validate(token)
    expect(await count()).toBe(before + 1)
    await server.inject({ method: 'GET', url: '/no/such/patient-7' })
    expect(await metrics.read()).not.toContain('patient-7')
  })

  test('have the connections of the pool, and the failures of jobs', async () => {
    metrics.jobFailed('mail')
    const text = await metrics.read()
    expect(metricOf(text, 'portal_job_failures_total{job="mail"}')).toBe(1)
    expect(metricOf(text, 'portal_database_connections{state="waiting"}')).toBe(2)
  })

  test('have the age of the oldest letter that waits, and the letters that were given up', async () => {
    await server.db.deleteFrom('outbox').execute()
    const letter = { to: 'aroha@example.nz', subject: 'Kia ora', text: 'Hello', links: [] }
    await queueLetter(server.db, later(server.clock(), -minutes(10)), letter)
    const text = await metrics.read()
    expect(metricOf(text, 'portal_outbox_oldest_seconds')).toBeGreaterThan(599)
    expect(metricOf(text, 'portal_outbox_oldest_seconds')).toBeLessThan(700)
    await server.db.updateTable('outbox').set({ attempts: 10 }).execute()
    const later10 = await metrics.read()
    expect(metricOf(later10, 'portal_outbox_oldest_seconds')).toBe(0)
    expect(metricOf(later10, 'portal_outbox_given_up')).toBe(1)
  })

  test('have the most patients that one account read, and the most files', async () => {
    await server.db.deleteFrom('access_log').execute()
    const row = (userName: string, operation: string) => ({
      at: server.clock(),
      practice_id: practiceId('harbour'),
      account_id: patientId('parent'),
      session_id: null,
      patient_id: patientId(userName),
      operation,
      status: 200,
      changed: null,
      address: null,
      about: null,
      told_to: 'patient' as const,
    })
    const [download = ''] = downloadOperations()
    await logAccess(server.db, [row('patient', 'conditions'), row('large', 'conditions'), row('large', download), row('large', download)])
    const text = await metrics.read()
    expect(metricOf(text, 'portal_account_patients_hour')).toBe(2)
    expect(metricOf(text, 'portal_account_files_hour')).toBe(2)
  })

  test('without an answer of the database have no old values', async () => {
    database.isAway = true
    const text = await metrics.read()
    database.isAway = false
    expect(metricOf(text, 'portal_database_up')).toBe(0)
    expect(metricOf(text, 'portal_outbox_oldest_seconds')).toBeNaN()
    expect(metricOf(await metrics.read(), 'portal_database_up')).toBe(1)
  })

  test('name no practice and no person', async () => {
    await server.signIn('patient')
    const text = await metrics.read()
    for (const { code, name } of practices) for (const label of [code, name]) expect(text).not.toContain(label)
    for (const { userName } of accounts) expect(text).not.toContain(`"${userName}"`)
    // The label of a kind of garbage collection stands there only after one.
    const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label)).add('kind')
    const known = ['job', 'kind', 'le', 'major', 'minor', 'operation', 'patch', 'space', 'state', 'status', 'type', 'version']
    expect([...labels].sort()).toEqual(known)
  })
})

test('the metrics have a port of their own', async () => {
  const close = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  await close()
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const port = portOf(other)
  await expect(serveMetrics(metrics, { host: '127.0.0.1', port })).rejects.toThrow(`METRICS_PORT ${port} cannot be used (EADDRINUSE).`)
  other.close()
})

describe('the files for Prometheus and Grafana', () => {
  const alerts: { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] } = parse(
    readFileSync('docs/monitoring/alerts.yaml', 'utf8'),
  )
  const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync('docs/monitoring/dashboard.json', 'utf8'),
  )
  const expressions = [
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]

  test('use metrics that a server has', async () => {
    await server.validate(await server.tokenOf('patient'))
    metrics.jobFailed('mail')
    const text = await metrics.read()
    const used = new Set(expressions.flatMap((one) => one.match(/\b(portal|nodejs|process)_[a-z_]+/g) ?? []))
    expect([...used].filter((name) => !text.includes(`\n${name}`))).toEqual([])
    const own = new Set([...text.matchAll(/^# TYPE (portal_\S+)/gm)].map(([, name]) => name))
    expect([...own].filter((name) => ![...used].some((one) => one.startsWith(name ?? '')))).toEqual([])
  })

  test('alert on one account that reads many patients or many files', () => {
    const named = alerts.groups.flatMap(({ rules }) => rules).map(({ alert }) => alert)
    expect(named).toEqual(expect.arrayContaining(['PortalAccountReadsManyPatients', 'PortalAccountDownloadsManyFiles']))
  })
})
