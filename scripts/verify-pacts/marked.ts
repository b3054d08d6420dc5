import type { Contract, Interaction } from '../contracts/contract.ts'

/** The header by which a request is known to belong to an exchange; it does not travel on. */
export const markHeader = 'x-verified-interaction'
/** The parameter by which a state is; the provider does not get it. */
export const markParam = 'verifiedInteraction'

/** A contract in which each exchange can be told from its results, its requests and its states. */
export const withStateMark = (contract: Contract, interactions: readonly Interaction[]): Contract => ({
  ...contract,
  interactions: interactions.map((interaction, index) => ({
    ...interaction,
    description: `${index}`,
    providerStates: interaction.providerStates.map(({ name, params }) => ({ name, params: { ...params, [markParam]: `${index}` } })),
    request: { ...interaction.request, headers: { ...interaction.request.headers, [markHeader]: [`${index}`] } },
  })),
})
