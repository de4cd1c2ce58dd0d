import {
  CmafOutputFormat,
  HlsOutputFormat,
  Mp4OutputFormat,
  NullTarget,
  Output,
  PathedTarget,
  StreamTarget,
  type StreamTargetChunk,
  type Target,
} from "mediabunny";
import { CONVERTED_FOLDER } from "./conversion.ts";

type Sync = {
  write: (data: Uint8Array<ArrayBuffer>, options: { at: number }) => number;
  truncate: (size: number) => void;
  close: () => void;
};
/** Exists only in workers, so the types for pages lack it. */
type SyncFile = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<Sync> };

/** An MP4 with its table of contents first, although it is written last: space is reserved for it. */
class ReservingOutput extends Output<Mp4OutputFormat, StreamTarget> {
  /** The maximum number of packets in any track. */
  packetsMax: number | undefined;

  override addVideoTrack(...[source, metadata]: Parameters<Output["addVideoTrack"]>) {
    return super.addVideoTrack(source, { ...metadata, maximumPacketCount: this.packetsMax });
  }

  override addAudioTrack(...[source, metadata]: Parameters<Output["addAudioTrack"]>) {
    return super.addAudioTrack(source, { ...metadata, maximumPacketCount: this.packetsMax });
  }
}

/** Opens the folder for converted versions, without those of an earlier conversion. */
async function openFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  // Another tab may be writing there.
  await root.removeEntry(CONVERTED_FOLDER, { recursive: true }).catch(() => undefined);
  return root.getDirectoryHandle(CONVERTED_FOLDER, { create: true });
}

/** Opens a file in the browser's file system, so that a whole film doesn't need to fit into memory. */
async function openFile(folder: FileSystemDirectoryHandle, name: string) {
  const handle = (await folder.getFileHandle(crypto.randomUUID(), { create: true })) as SyncFile;
  const file = await handle.createSyncAccessHandle();
  file.truncate(0);
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => void file.write(data, { at: position }),
  });
  return {
    target: new StreamTarget(writable, { chunked: true }),
    async finish(): Promise<File> {
      file.close();
      const stored = await handle.getFile();
      return new File([stored], name, { type: "video/mp4" });
    },
  };
}

/**
 * Opens the output of a film in one size.
 * @throws {DOMException} if this window has no such file system, as some private ones
 */
export async function openOutput(name: string) {
  const file = await openFile(await openFolder(), name);
  const format = new Mp4OutputFormat({ fastStart: "reserve" });
  const output = new ReservingOutput({ format, target: file.target });
  return { output, finish: async () => [await file.finish()] };
}

/**
 * Opens the output of a film in several sizes: a file for each, whose segments begin at the same times. Its playlists
 * are dropped, because the server reads the segments from the files.
 * @throws {DOMException} if this window has no such file system, as some private ones
 */
export async function openRenditions(names: readonly string[], segmentSeconds: number) {
  const folder = await openFolder();
  const files = await Promise.all(names.map((name) => openFile(folder, name)));
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: segmentSeconds,
    singleFilePerPlaylist: true,
    getSegmentPath: ({ playlist }) => `${playlist.n - 1}`,
  });
  const targetOf = ({ path }: { path: string }): Target =>
    files[Number(/\d+$/.exec(path)?.[0] ?? -1)]?.target ?? new NullTarget();
  const output = new Output({ format, target: new PathedTarget("film.m3u8", targetOf) });
  return { output, finish: () => Promise.all(files.map((file) => file.finish())) };
}
