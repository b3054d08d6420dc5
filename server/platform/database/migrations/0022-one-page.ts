/** The URL of a provider's page, so that the patient can return to it; and payments whose amount differs from the order. */
export const onePage = [
  // `address`: null for a card on the portal's own page. `differs`: the provider took another amount than was ordered.
  'alter table payment_session add column address text',
  `alter table payment_session drop constraint payment_session_status_check,
    add constraint payment_session_status_check check (status in ('open', 'pending', 'completed', 'declined', 'cancelled', 'differs'))`,
]
