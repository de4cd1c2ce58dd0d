import { Mp4OutputFormat, Output, StreamTarget, type StreamTargetChunk } from "mediabunny";
import { CONVERTED_FOLDER } from "./conversion.ts";

type Sync = {
  write: (data: Uint8Array<ArrayBuffer>, options: { at: number }) => number;
  truncate: (size: number) => void;
  close: () => void;
};
/** Exists only in workers, so the types for pages lack it. */
type SyncFile = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<Sync> };

/** An MP4 with its table of contents first, although it is written last: of a whole film, space is reserved for it. */
class ReservingOutput extends Output<Mp4OutputFormat, StreamTarget> {
  /** The maximum number of packets in any track of a whole film. */
  packetsMax: number | undefined;

  override addVideoTrack(...[source, metadata]: Parameters<Output["addVideoTrack"]>) {
    return super.addVideoTrack(source, { ...metadata, maximumPacketCount: this.packetsMax });
  }

  override addAudioTrack(...[source, metadata]: Parameters<Output["addAudioTrack"]>) {
    return super.addAudioTrack(source, { ...metadata, maximumPacketCount: this.packetsMax });
  }
}

/**
 * Opens a file in the browser's file system, so that a whole film doesn't need to fit into memory. Deletes the files of
 * an earlier conversion.
 * @throws {DOMException} if this window has no such file system, as some private ones
 */
export async function openOutput(name: string, { isWhole }: { isWhole: boolean }) {
  const root = await navigator.storage.getDirectory();
  // Another tab may be writing there.
  await root.removeEntry(CONVERTED_FOLDER, { recursive: true }).catch(() => undefined);
  const folder = await root.getDirectoryHandle(CONVERTED_FOLDER, { create: true });
  const handle = (await folder.getFileHandle(crypto.randomUUID(), { create: true })) as SyncFile;
  const file = await handle.createSyncAccessHandle();
  file.truncate(0);
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => void file.write(data, { at: position }),
  });
  const target = new StreamTarget(writable, { chunked: true });
  const output = new ReservingOutput({
    format: new Mp4OutputFormat({ fastStart: isWhole ? "reserve" : "in-memory" }),
    target,
  });
  return {
    output,
    async finish(): Promise<File> {
      file.close();
      const stored = await handle.getFile();
      return new File([stored], name, { type: "video/mp4" });
    },
  };
}
