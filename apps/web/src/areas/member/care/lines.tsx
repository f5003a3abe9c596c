import classes from './care.module.css'

interface LinesProps {
  /** Label and value; a line without a value is left out. */
  lines: readonly (readonly [label: string, value: string | null | undefined])[]
}

/** Facts of a visit, one under the other. */
export const Lines = ({ lines }: LinesProps) => (
  <dl className={classes.lines}>
    {lines.map(([label, value]) =>
      value ? (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
