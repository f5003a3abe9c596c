interface Named {
  firstName: string
  lastName: string
  patronymicName?: string | null
}

/** A person's name as it is shown everywhere. */
export function personName({ firstName, lastName, patronymicName }: Named): string {
  return [firstName, patronymicName, lastName].filter(Boolean).join(' ')
}
