/** A web address in a narrow column. It breaks after a slash; elsewhere only if a part is wider than the line. */
export const WebAddress = ({ children }: { children: string }) => (
  <span className="inline-block max-w-full">
    {children.split(/(?<=\/)(?!\/)/).map((part, index) => (
      <span key={index} className="inline-block max-w-full wrap-anywhere">
        {part}
      </span>
    ))}
  </span>
);
