import java.io.File;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jetbrains.kotlin.abi.tools.AbiFilters;
import org.jetbrains.kotlin.abi.tools.AbiTools;

/** Prints what a jar no longer has of an older one, as Kotlin's own validator lists them: {@code Breaks.java <old> <new>}. */
class Breaks {

  public static void main(String[] jars) {
    Set<String> gone = membersOf(jars[0]);
    gone.removeAll(membersOf(jars[1]));
    gone.forEach(System.out::println);
  }

  /** Each member with the class that it is in. */
  private static Set<String> membersOf(String jar) {
    var listing = new StringBuilder();
    var all = new AbiFilters(Set.of(), Set.of(), Set.of(), Set.of());
    var tools = AbiTools.Companion.getInstance(Breaks.class.getClassLoader());
    tools.printJvmDump(listing, List.of(new File(jar)), all);
    var members = new LinkedHashSet<String>();
    String owner = "";
    for (String line : listing.toString().split("\n")) {
      if (line.startsWith("\t")) {
        members.add(owner + line.strip());
      } else if (line.endsWith("{")) {
        owner = line + " ";
        members.add(line);
      }
    }
    return members;
  }
}
