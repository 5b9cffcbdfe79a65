// Files that fall onto a part of the page.
export function dropOn(
  target: HTMLElement,
  take: (file: File) => void,
  hover: (over: boolean) => void = () => {},
): () => void {
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    hover(true);
  };
  const leave = ({ relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node) || !target.contains(relatedTarget)) hover(false);
  };
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    hover(false);
    if (file === undefined) return;
    event.preventDefault();
    take(file);
  };
  const ended = new AbortController();
  const { signal } = ended;
  target.addEventListener('dragover', over, { signal });
  target.addEventListener('dragleave', leave, { signal });
  target.addEventListener('drop', drop, { signal });
  return () => ended.abort();
}
