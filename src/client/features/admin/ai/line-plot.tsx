/** Size in SVG units, about one pixel each. */
const size = { width: 340, height: 118 };
const plot = { left: 36, right: 268, top: 12, bottom: 90 };

type LinePlotProps = {
  /** Text alternative of the plot. */
  summary: string;
  points: readonly number[];
  /** Ends of the axis, and their formatter. */
  range: readonly [low: number, high: number];
  format: (value: number) => string;
  /** Dashed reference line, labelled at the right. */
  line?: { value: number; name: string } | undefined;
  /** Labels below the first and last points. */
  ends: readonly [first: string, last: string];
  /** Index of a point with its value above it. */
  marked?: number | undefined;
};

/** Line plot over time; the last point is large and labelled. */
export function LinePlot({ summary, points, range, format, line, ends, marked }: LinePlotProps) {
  const [low, high] = range;
  const y = (value: number) => plot.bottom - ((value - low) / (high - low || 1)) * (plot.bottom - plot.top);
  const step = (plot.right - plot.left) / Math.max(1, points.length - 1);
  const placed = points.map((value, index) => ({ value, index, x: plot.left + index * step, y: y(value) }));
  const last = placed.at(-1);
  if (!last) return null;
  const named = marked === undefined ? undefined : placed[marked];
  // The last value and the line's name share a column and must not overlap.
  const nameBelow = line !== undefined && Math.abs(y(line.value) - last.y) < 14;
  const nameY = line ? y(line.value) + (nameBelow ? (y(line.value) >= last.y ? 16 : -8) : 4) : 0;
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="mt-3 block w-full overflow-visible font-sans text-[12px]"
    >
      {[low, high].map((value) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={plot.left - 8} y={y(value) + 4} textAnchor="end" className="fill-text-mute">
            {format(value)}
          </text>
        </g>
      ))}
      {line && (
        <>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={y(line.value)}
            y2={y(line.value)}
            className="stroke-line-strong"
            strokeDasharray="2 3"
          />
          <text x={plot.right + 10} y={nameY} className="fill-text-mute">
            {line.name}
          </text>
        </>
      )}
      <polyline
        points={placed.map((point) => `${point.x},${point.y}`).join(' ')}
        fill="none"
        className="stroke-text-soft"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
      {placed.map((point) => (
        <circle key={point.index} cx={point.x} cy={point.y} r="2" className="fill-text-soft" />
      ))}
      {named && named.index !== last.index && (
        <>
          <circle cx={named.x} cy={named.y} r="4" className="fill-warn" />
          <text x={named.x + 8} y={named.y + 4} className="fill-text font-bold">
            {format(named.value)}
          </text>
        </>
      )}
      <circle cx={last.x} cy={last.y} r="4.5" className="fill-accent" />
      <text x={last.x + 10} y={last.y + 4} className="fill-text font-bold">
        {format(last.value)}
      </text>
      <text x={plot.left} y={size.height - 6} className="fill-text-mute">
        {points.length > 1 ? ends[0] : ''}
      </text>
      <text x={plot.right} y={size.height - 6} textAnchor="end" className="fill-text-mute">
        {ends[1]}
      </text>
    </svg>
  );
}
