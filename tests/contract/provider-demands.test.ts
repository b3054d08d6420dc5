import { expect, it } from 'vitest'
import { descriptionOf, exchangesOf, services } from '../../scripts/contracts/contract.ts'
import { demandsOf, isStated } from './demands.ts'

it.each(services)('the description of $provider states every exact value that its contract demands', (service) => {
  const document = descriptionOf(service)
  const unstated = exchangesOf(service).flatMap(({ operation, interactions }) =>
    interactions.flatMap((interaction) =>
      demandsOf(interaction)
        .filter((demand) => !isStated(document, operation, interaction.response.status, demand))
        .map(({ path, value }) => `${operation.id} ${interaction.response.status} ${path.join('.')}: ${value}`),
    ),
  )
  expect([...new Set(unstated)]).toEqual([])
})
