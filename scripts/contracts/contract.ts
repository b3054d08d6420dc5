import { readFileSync } from 'node:fs'
import { type Description, type Operation, operationsOf, readDescription } from '../../server/platform/contract/description.ts'

type Content = { content: unknown; contentType?: string; encoded?: boolean | string }
type Generators = { [place: string]: { [path: string]: { expression?: string } } | { expression?: string } }

/** One exchange of a contract, in Pact's form. */
export type Interaction = {
  description: string
  providerStates: { name: string; params?: { [name: string]: unknown } }[]
  request: {
    method: string
    path: string
    query?: { [name: string]: unknown }
    headers?: { [name: string]: unknown }
    body?: Content
    matchingRules?: object
    generators?: Generators
  }
  response: { status: number; headers?: { [name: string]: unknown }; body?: Content; matchingRules?: object }
}

export type Contract = { interactions: Interaction[] }

/** The services that the portal calls: the provider's name in its contract, its description, and its path at the reference server. */
export const services = [
  { provider: 'practice-api', description: 'practice', path: '/practice/harbour' },
  { provider: 'identity-service', description: 'identity', path: '/identity' },
  { provider: 'payment-function', description: 'payment-function', path: '/payment-function' },
] as const

export type Service = (typeof services)[number]

export const fileOf = ({ provider }: Pick<Service, 'provider'>) => `pacts/patient-portal-${provider}.json`

export const readContract = (service: Pick<Service, 'provider'>): Contract => JSON.parse(readFileSync(fileOf(service), 'utf8'))

/** The strict description of a service, bundled. */
export const descriptionOf = ({ description }: Service): Description => readDescription(`build/api/${description}.strict.json`)

/** Method and path of an exchange, as in `POST /Patient/Condition`. */
export const callOf = ({ request }: Pick<Interaction, 'request'>) => `${request.method} ${request.path}`

/** The states of an exchange, as in `patient is signed in, the patient has allergies`. */
export const statesOf = ({ providerStates }: Pick<Interaction, 'providerStates'>) => providerStates.map(({ name }) => name).join(', ')

/** The operations of a service with the contract's exchanges of each. */
export const exchangesOf = (service: Service): { operation: Operation; interactions: Interaction[] }[] => {
  const { interactions } = readContract(service)
  return operationsOf(descriptionOf(service)).map((operation) => ({
    operation,
    interactions: interactions.filter((one) => callOf(one) === `${operation.method} ${operation.path}`),
  }))
}
