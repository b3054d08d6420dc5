import { defineConfig } from 'orval'

/** POST calls that only read: they become queries instead of mutations. */
const reads = {
  practice: [
    'patientMenu',
    'proxyUsers',
    'patient',
    'organization',
    'loadRoles',
    'loadImage',
    'loadPracticeSetting',
    'refreshCounter',
    'accountBalance',
    'passkeys',
    'devices',
    'appointments',
    'indiciLookup',
    'availablePractitioner',
    'appointmentSlots',
    'nextAvailableDay',
    'getPatientFamilyBooking',
    'partnerTeleHealthGet',
    'conditions',
    'labResults',
    'labResultChartById',
    'allergies',
    'immunizations',
    'timeline',
    'patientAlerts',
    'media',
    'mediaById',
    'observations',
    'medications',
    'pharmacies',
    'repeatRequestOrders',
    'repeatAuditLog',
    'openRepeatRequests',
    'invoices',
    'loadInvoicePdf',
    'loadPaymentConfiguration',
  ],
  identity: ['getApiUrl', 'getApiUrlByToken'],
  'payment-function': [],
}

const client = (name: keyof typeof reads) => ({
  input: `./build/api/${name}.client.json`,
  output: {
    mode: 'tags-split' as const,
    target: `./src/api/generated/${name}`,
    schemas: { path: `./src/api/generated/${name}/model`, type: 'zod' as const },
    client: 'react-query' as const,
    httpClient: 'fetch' as const,
    clean: true,
    override: {
      components: { responses: { suffix: '' } },
      mutator: { path: './src/api/http.ts', name: 'http' },
      includeZodSchemaInArguments: true,
      fetch: { runtimeValidation: true, includeHttpResponseReturnType: false },
      query: { runtimeValidation: true, version: 5 as const },
      zod: { variant: 'mini' as const, generateReusableSchemas: true },
      operations: Object.fromEntries(reads[name].map((id: string) => [id, { query: { useQuery: true, useMutation: false } }])),
    },
  },
})

export default defineConfig({ practice: client('practice'), identity: client('identity'), 'payment-function': client('payment-function') })
